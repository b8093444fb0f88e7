/** The version of the published package; a test keeps the two the same. */
export const version = '0.1.0'
