// Compiles contracts/*.sol and writes artifacts/*.json, which are committed: solc takes seconds and 300 MB,
// and starting the devnet must not need it. Run it after each change of a contract: npm run compile -w @latchkey/devnet
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { multicall3Abi } from 'viem'

const require = createRequire(import.meta.url)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const contractsDir = join(root, 'contracts')
const artifactsDir = join(root, 'artifacts')

mkdirSync(artifactsDir, { recursive: true })
for (const file of readdirSync(contractsDir).filter(name => name.endsWith('.sol'))) compile(file)
await extractMulticall3()

/** @param {string} file */
function compile(file) {
  const solc = require('solc')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(contractsDir, file), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [file]: { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  for (const problem of output.errors ?? []) {
    console.error(problem.formattedMessage)
    if (problem.severity === 'error') process.exitCode = 1
  }
  for (const [name, contract] of Object.entries(output.contracts?.[file] ?? {})) {
    write(name, contract.abi, `0x${contract.evm.bytecode.object}`)
  }
}

/** @param {string} path */
function readImport(path) {
  const own = join(contractsDir, path)
  try {
    return { contents: readFileSync(existsSync(own) ? own : require.resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}

// The real Multicall3 is on no registry as an artifact; viem carries its bytecode outside its public entries.
async function extractMulticall3() {
  const file = join(dirname(require.resolve('viem/package.json')), '_esm/constants/contracts.js')
  const { multicall3Bytecode } = await import(pathToFileURL(file).href)
  write('Multicall3', multicall3Abi, multicall3Bytecode)
}

function write(name, abi, bytecode) {
  writeFileSync(join(artifactsDir, `${name}.json`), `${JSON.stringify({ abi, bytecode }, null, 2)}\n`)
  console.error(`${name}: ${(bytecode.length - 2) / 2} bytes`)
}
