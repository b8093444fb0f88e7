/** A goal is what we want and have had; a step towards a feature may go over it by this much. */
const ROOM = 1.1

/** A size against its goal: `word` for the table, `isOver` when it is past the limit. */
export function compareSize(bytes, kB) {
  if (kB === undefined) return { word: '', isOver: false }
  const isOver = bytes > kB * 1000 * ROOM
  const over = bytes - kB * 1000
  return { word: isOver ? 'over' : over > 0 ? `${over} bytes over its goal` : 'ok', isOver }
}
