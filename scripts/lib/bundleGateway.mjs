// node bundleGateway.mjs <root> <entry> <file>: run by buildGateway.
import { build } from 'rolldown'

const [root, input, file] = process.argv.slice(2)

await build({
  input,
  cwd: root,
  platform: 'node',
  external: id => /^[@\w]/.test(id) && !id.startsWith('@latchkey/'),
  logLevel: 'warn',
  output: { file, format: 'esm', codeSplitting: false },
})
