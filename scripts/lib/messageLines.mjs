import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 6
const WIDEST = 200

/** How an error's text begins: its first lines without colours, blank lines and stack, none of them endless. */
export function messageLines(text = '') {
  const lines = stripVTControlCharacters(text).split('\n')
  const said = lines.filter(line => line.trim() !== '' && !/^\s+at .*(:\d+:\d+|<anonymous>)\)?$/.test(line))
  return said.slice(0, MOST_LINES).map(line => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line))
}
