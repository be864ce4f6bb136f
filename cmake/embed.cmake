# pelops_embed(FILE NAME OUTPUT): makes a C++ file that holds FILE's text as `const std::string_view NAME` in
# namespace pelops::embedded.
function(pelops_embed file name output)
  pelops_embed_files("${file}" std::string_view ${name} ${output})
endfunction()

# pelops_embed_list(NAME OUTPUT FILE...): the texts of several files, in that order, as
# `const std::span<const std::string_view> NAME`.
function(pelops_embed_list name output)
  pelops_embed_files("${ARGN}" "std::span<const std::string_view>" ${name} ${output})
endfunction()

function(pelops_embed_files files type name output)
  list(JOIN files "|" joined)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${joined}" "-DTYPE=${type}" -DNAME=${name} -DOUTPUT=${output}
            -P ${CMAKE_SOURCE_DIR}/cmake/embed_file.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/embed_file.cmake
    VERBATIM)
endfunction()
