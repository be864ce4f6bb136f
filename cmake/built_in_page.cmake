# Makes a C++ file that takes the bytes of the page's files in as they are, with a table of their paths.
string(REPLACE "|" ";" files "${FILES}")
set(texts "")
set(declared "")
set(rows "")
set(n 0)
foreach(file IN LISTS files)
  file(RELATIVE_PATH path ${FOLDER} ${file})
  string(APPEND texts
    "asm(\".section .rodata\\n.balign 16\\npelops_page_${n}:\\n.incbin \\\"${file}\\\"\\npelops_page_${n}_end:\\n.byte 0\\n.previous\\n\");\n")
  string(APPEND declared
    "extern const char page_${n}[] asm(\"pelops_page_${n}\");\nextern const char page_${n}_end[] asm(\"pelops_page_${n}_end\");\n")
  string(APPEND rows "      {\"${path}\", {page_${n}, static_cast<std::size_t>(page_${n}_end - page_${n})}},\n")
  math(EXPR n "${n} + 1")
endforeach()
file(WRITE ${OUTPUT} "#include \"server/net/page.h\"\n\n${texts}\n${declared}\nnamespace pelops::server {\n\n"
  "BuiltInFiles built_in_page() {\n  static const BuiltIn kFiles[] = {\n${rows}  };\n  return {kFiles, ${n}};\n}\n\n}\n")
