import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile } from './sourceFiles.mjs'

/** What money is called, as a part of a name. */
const money = /amount|price|numeric|quantit|balance|worth|fee|wei\b|lamport|total|dollar|usd|fiat/i
/** How many decimals an amount has is no amount. */
const places = /[\w.]*decimals\b/g
/** What makes a floating-point number of a text or a bigint. */
const conversion =
  /\b(?:Number(?:\.parseFloat)?|parseFloat)\(((?:[^()]|\([^()]*\))*)\)|(?<=[=(,:?]\s*)\+([a-z][\w.]*)/g
const rounding = /(\w[\w.]*)\.to(?:Fixed|Precision)\(/g
/** Code of others expects numbers here: made at the last moment, of what was calculated exactly. */
const edges = [
  'apps/gateway/src/account/toTokenBalance.ts',
  'apps/gateway/src/prices/priceRoutes.ts',
  'packages/bitcoin/src/shapes/',
]

/** Lines that make a floating-point number of money: it is counted in whole units (`bigint`) or kept as text. */
export function floatingMoney(root, files) {
  const spared = edges.map(file => join(root, file))
  return files
    .filter(file => !isTestFile(file) && !spared.some(edge => file.startsWith(edge)))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, at) => (isFloating(text) ? [{ file, line: at + 1, why }] : [])),
    )
}

const why = 'a floating-point number rounds: count in whole units (packages/protocol/src/amount)'

function isFloating(text) {
  const code = text.replace(/\/\/.*|^\s*\*.*/, '').replace(/'[^']*'/g, "''")
  const found = [...code.matchAll(conversion), ...code.matchAll(rounding)]
  return found.some(([, ...given]) => given.some(name => name && money.test(name.replace(places, ''))))
}
