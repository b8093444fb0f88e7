/**
 * Whether this is a development build. Bundlers put the value in place of these very words; a page without a bundler has
 * no `process`, and counts as production.
 */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
