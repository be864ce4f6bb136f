// The bodies of what Boost.Asio offers for separate compilation about TLS.
#pragma GCC diagnostic ignored "-Wconversion"
#include <boost/asio/ssl/impl/src.hpp>
