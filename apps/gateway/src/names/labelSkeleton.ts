/** What a label looks like at a glance: 0 and o, 1, l and i, rn and m are easily taken for each other. */
export function labelSkeleton(label: string): string {
  return label.replaceAll('rn', 'm').replaceAll('0', 'o').replace(/[1i]/g, 'l')
}
