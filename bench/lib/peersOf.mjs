/** The pages of a run that show another kit than ours. */
export function peersOf(pages) {
  return pages.filter(({ name, baseline }) => baseline && !name.startsWith('latchkey'))
}
