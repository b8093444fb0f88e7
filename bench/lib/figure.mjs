/** One figure that is to be reached, and whether it is. */
export function figure(isReached, text) {
  return { isReached, text: `${isReached ? 'reached' : 'NOT REACHED'}: ${text}` }
}
