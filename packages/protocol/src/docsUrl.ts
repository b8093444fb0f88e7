/** The anchor of a code's heading in docs/errors.md. */
export function docsUrl(code: string): string {
  return `https://github.com/latchkey-kit/latchkey/blob/main/docs/errors.md#${code.replace('/', '')}`
}
