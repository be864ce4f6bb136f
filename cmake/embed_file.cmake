file(READ ${FILE} text)
# String literals have a length limit of their own in some compilers: one raw literal a piece, glued by the compiler.
string(LENGTH "${text}" length)
set(pieces "")
set(at 0)
while(at LESS length)
  string(SUBSTRING "${text}" ${at} 8000 piece)
  string(APPEND pieces "    R\"~embed~(${piece})~embed~\"\n")
  math(EXPR at "${at} + 8000")
endwhile()
file(WRITE ${OUTPUT} "#include <string_view>\n\nnamespace pelops::embedded {\n"
     "extern const std::string_view ${NAME};\nconst std::string_view ${NAME} =\n${pieces};\n}  // namespace\n")
