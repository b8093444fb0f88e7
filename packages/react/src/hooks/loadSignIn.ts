/** Loads the code that signs in and out. */
export function loadSignIn(): Promise<typeof import('@latchkey/core/signin')> {
  return import('@latchkey/core/signin')
}
