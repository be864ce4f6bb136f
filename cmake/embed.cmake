# pelops_embed(FILE NAME OUTPUT): makes a C++ file that holds FILE's text as `const std::string_view NAME` in
# namespace pelops::embedded.
function(pelops_embed file name output)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DFILE=${file} -DNAME=${name} -DOUTPUT=${output}
            -P ${CMAKE_SOURCE_DIR}/cmake/embed_file.cmake
    DEPENDS ${file} ${CMAKE_SOURCE_DIR}/cmake/embed_file.cmake
    VERBATIM)
endfunction()
