import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isTestFile } from './sourceFiles.mjs'

/** What is public, stored or on a wire carries the name: options, connector types, views, exports. */
const NAMED = [
  'advice/adapterAdvice.ts',
  'advice/sessionAdvice.ts',
  'config/options.ts',
  'config/readOptions.ts',
  'connectors/connector.ts',
  'router/views.ts',
  'exports/index.ts',
  'exports/pairing.ts',
]
const OWN = 'pairing'

/** Files of core that name WalletConnect although they should know remote wallets by their description: [{ file, line, why }]. */
export function remoteNames(root, files) {
  const folder = join(root, 'packages/core/src')
  return files.flatMap(file => {
    const path = relative(folder, file)
    if (isTestFile(file) || path.startsWith(`${OWN}/`) || NAMED.includes(path)) return []
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex(text => /wallet_?connect/i.test(text))
    return line < 0
      ? []
      : [
          {
            file,
            line: line + 1,
            why: `core knows remote wallets by their description; its own code is ${OWN}/`,
          },
        ]
  })
}
