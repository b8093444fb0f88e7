/** Names, symbols and ids, without characters that are special in a path, a header or HTML. */
export function isPictureId(text: string): boolean {
  return /^[\p{L}\p{N}$][\p{L}\p{N} .$+:_()₮-]{0,127}$/u.test(text)
}
