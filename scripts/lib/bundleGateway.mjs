// node bundleGateway.mjs <root> <entry> <file>: run by buildGateway.
import { build } from 'rolldown'

const [root, input, file] = process.argv.slice(2)

/**
 * Packages that stand in the bundle. Of hundreds of files the gateway uses a few: reading all of them would be most of its
 * start. And other packages bring older versions of the cryptography, which would be found first.
 */
const taken = /^(?:@latchkey|viem|ox|abitype|@noble|@scure|@adraffy|drizzle-orm|hono|@hono)(?:\/|$)/

await build({
  input,
  cwd: root,
  platform: 'node',
  external: id => /^[@\w]/.test(id) && !taken.test(id),
  logLevel: 'warn',
  output: { file, format: 'esm', codeSplitting: false },
})
