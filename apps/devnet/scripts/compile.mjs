// Compiles contracts/*.sol and writes artifacts/*.json, which are committed: solc takes seconds and 300 MB,
// and starting the devnet must not need it. The gateway's contract, which is never deployed, becomes a module of it. Run it after each change of a contract: npm run compile -w @latchkey/devnet
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
for (const file of readdirSync(contractsDir).filter(name => name.endsWith('.sol')))
  for (const [name, { abi, bytecode }] of compile(contractsDir, file)) write(name, abi, bytecode)
await extractMulticall3()
writeTrial()

/**
 * @param {string} folder
 * @param {string} file
 */
function compile(folder, file) {
  const solc = require('solc')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(join(folder, file), 'utf8') } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none' },
      outputSelection: { [file]: { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  for (const problem of output.errors ?? []) {
    console.error(problem.formattedMessage)
    if (problem.severity === 'error') process.exitCode = 1
  }
  return Object.entries(output.contracts?.[file] ?? {}).map(([name, { abi, evm }]) => [
    name,
    { abi, bytecode: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` },
  ])
}

function writeTrial() {
  const gateway = join(root, '../gateway')
  const compiled = Object.fromEntries(compile(join(gateway, 'contracts'), 'OperationTrial.sol'))
  const { runtime } = compiled.OperationTrial
  const text = `/** contracts/OperationTrial.sol, compiled by apps/devnet/scripts/compile.mjs. */
export const operationTrialCode = [
${runtime
  .match(/.{1,100}/g)
  .map(line => `  '${line}',`)
  .join('\n')}
].join('') as \`0x\${string}\`
`
  writeFileSync(join(gateway, 'src/bundler/operationTrialCode.ts'), text)
  console.error(`OperationTrial: ${(runtime.length - 2) / 2} bytes`)
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
