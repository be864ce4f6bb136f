// The bodies of what Boost offers for separate compilation.
#pragma GCC diagnostic ignored "-Wconversion"
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
