/** Whether the browser lets this page keep anything: wagmi's own storage takes that for granted, and throws. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}
