/** We send no longer events. */
const longestEvent = 10_000

/**
 * Reads server-sent events from text that arrives in arbitrary pieces: returns the JSON data of the complete
 * ones. It skips data that is not JSON; an event without an end is an error.
 */
export function createEventReader(): (text: string) => unknown[] {
  let rest = ''
  let data: string[] = []
  return text => {
    const lines = (rest + text).split(/\r\n|\r|\n/)
    rest = lines.pop() ?? ''
    const found: unknown[] = []
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5))
      if (line !== '' || data.length === 0) continue
      try {
        found.push(JSON.parse(data.join('\n')))
      } catch {
        // not ours
      }
      data = []
    }
    if (rest.length + data.join().length > longestEvent) throw new RangeError('an event is too long')
    return found
  }
}
