# Headers that many files of a target read are read once. The files still include what they use: the sets below only
# save time, and a build without them (-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON) is the same program.
set(PELOPS_STD <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <string_view> <variant> <vector>)

# pelops_precompiled(TARGET HEADER...)
function(pelops_precompiled target)
  target_precompile_headers(${target} PRIVATE ${PELOPS_STD} ${ARGN})
endfunction()

# Code around the engine is compiled in the development builds without optimisation (PELOPS_EDGE_OPTIONS): there is much
# of it, it is mostly templates of libraries, and it is not what takes the time of a test.
set(PELOPS_EDGE_OPTIONS "" CACHE STRING "Compile options of tests, server and command line, after all others")
separate_arguments(PELOPS_EDGE_OPTIONS)
function(pelops_edge target)
  target_compile_options(${target} PRIVATE ${PELOPS_EDGE_OPTIONS})
endfunction()

# pelops_edge_program(TARGET LIBRARY...): a program of such code. Of a template that several files instantiate the linker
# keeps the first copy; so the optimised libraries, which it links anyway, come before the files of its own.
function(pelops_edge_program target)
  pelops_edge(${target})
  if(PELOPS_EDGE_OPTIONS)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE files)
    list(JOIN files "," files)
    target_link_options(${target} BEFORE PRIVATE LINKER:--whole-archive,${files},--no-whole-archive)
  endif()
endfunction()
