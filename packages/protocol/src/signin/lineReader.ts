import { messageError } from './messageError'

export type LineReader = ReturnType<typeof lineReader>

/** Reads a message line by line; its error names the first wrong line and what belongs there. */
export function lineReader(text: string) {
  const lines = text.split('\n')
  let at = 0
  const refuse = (wanted: string): never => {
    throw messageError(`line ${at + 1} should be ${wanted}`)
  }
  const line = (wanted: string, isGood: (text: string) => boolean): string => {
    const found = lines[at]
    if (found === undefined || !isGood(found)) return refuse(wanted)
    at += 1
    return found
  }
  const isNext = (start: string, ahead = 0): boolean => lines[at + ahead]?.startsWith(start) === true
  const field = (label: string, wanted: string, isGood: (value: string) => boolean): string => {
    const start = `${label}: `
    return line(
      `"${start}" and ${wanted}`,
      found => found.startsWith(start) && isGood(found.slice(start.length)),
    ).slice(start.length)
  }
  return {
    refuse,
    line,
    isNext,
    field,
    isEmpty: (ahead = 0) => lines[at + ahead] === '',
    optional: (label: string, wanted: string, isGood: (value: string) => boolean): string | undefined =>
      isNext(`${label}: `) ? field(label, wanted, isGood) : undefined,
    end: () => {
      if (at < lines.length) refuse('the end of the message')
    },
  }
}
