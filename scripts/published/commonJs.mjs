import { PlainError } from '../lib/PlainError.mjs'
import { consumer, writeFiles } from './consumer.mjs'
import { readExample } from './readExample.mjs'
import { run } from './run.mjs'

/** `require('latchkey')` in CommonJS, and Jest with the configuration of docs/commonjs.md and the test of docs/testing.md. */
export async function commonJs({ root, tarball, manifest }) {
  const folder = await consumer({
    name: 'commonjs',
    packages: [
      'react',
      'react-dom',
      'viem',
      'jest',
      'babel-jest',
      '@babel/core',
      '@babel/preset-env',
      '@babel/preset-react',
    ],
    type: 'commonjs',
    tarball,
    manifest,
  })
  const example = name => readExample(root, 'docs/commonjs.md', name)
  writeFiles(folder, {
    'src/server.cjs': example('server.cjs'),
    'jest.config.cjs': example('jest.config.cjs'),
    'babel.config.cjs': example('babel.config.cjs'),
    'src/App.jsx': example('App.jsx'),
    'src/App.test.jsx': example('App.test.jsx'),
    'src/guestBook.test.js': readExample(root, 'docs/testing.md', 'guestBook.test.js'),
  })
  const said = await run([process.execPath, 'src/server.cjs'], folder)
  if (said.trim() !== 'disconnected') throw new PlainError(`src/server.cjs said: ${said}`)
  await run([process.execPath, 'node_modules/jest/bin/jest.js', '--ci', '--no-cache'], folder)
}
