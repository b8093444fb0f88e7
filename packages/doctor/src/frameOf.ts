/** Whether a page is in a frame, and whose. */
export function frameOf(page: Window): 'none' | 'own' | 'foreign' {
  const { top } = page
  if (!top || top === page.self) return 'none'
  try {
    return typeof top.location.origin === 'string' ? 'own' : 'foreign'
  } catch {
    return 'foreign' // only pages of the same origin may look
  }
}
