/** Whether PostgreSQL keeps a text, or the JSON of one: not with a zero in it, nor with half a character. */
export function isStorable(text: string): boolean {
  return !/\0|\\u0000|\\ud[89a-f]|\p{Cs}/iu.test(text)
}
