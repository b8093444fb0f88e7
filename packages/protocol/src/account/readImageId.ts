const pictureId = /^[\da-zA-Z_-]{1,128}$/

/** Reads the id of one of the gateway's picture copies, for the endpoint `copiedImage`. */
export function readImageId(value: unknown): string | undefined {
  return typeof value === 'string' && pictureId.test(value) ? value : undefined
}
