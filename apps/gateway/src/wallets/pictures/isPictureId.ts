/** Names, symbols and ids; nothing that means something in a path, a header or a page. */
export function isPictureId(text: string): boolean {
  return /^[\p{L}\p{N}$][\p{L}\p{N} .$+:_()₮-]{0,127}$/u.test(text)
}
