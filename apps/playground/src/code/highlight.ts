export type Token = { kind: 'plain' | 'text' | 'word' | 'number' | 'name' | 'note'; text: string }

const patterns = [
  ['note', /\/\/[^\n]*/],
  ['text', /'(?:\\.|[^'\\\n])*'|"[^"\n]*"/],
  ['word', /\b(?:import|from|const|export|function|return|true|false)\b/],
  ['name', /<\/?[A-Za-z][\w]*|\/?>|[\w$]+(?=:)/],
  ['number', /\b\d[\d_.]*\b/],
] as const

const all = new RegExp(patterns.map(([, { source }]) => `(${source})`).join('|'), 'g')

/** Cuts code into pieces by what they are, for colour; joined they are the code again. */
export function highlight(code: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of code.matchAll(all)) {
    if (match.index > at) tokens.push({ kind: 'plain', text: code.slice(at, match.index) })
    const found = match.slice(1).findIndex(group => group !== undefined)
    tokens.push({ kind: patterns[found]?.[0] ?? 'plain', text: match[0] })
    at = match.index + match[0].length
  }
  if (at < code.length) tokens.push({ kind: 'plain', text: code.slice(at) })
  return tokens
}
