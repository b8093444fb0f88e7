// node scripts/deploy-resolver.mjs: puts the resolver of a gateway's own names on a chain, see docs/own-names.md.
// What it needs is in variables: RPC_URL, DEPLOYER_KEY, OWNER, SIGNERS (addresses with commas), GATEWAY_URLS (the same).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, http, isAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'

try {
  await deploy(readSettings(process.env))
} catch (error) {
  exitWith(error)
}

async function deploy({ rpcUrl, key, owner, signers, urls }) {
  const { abi, bytecode } = JSON.parse(
    readFileSync(join(root, 'apps/devnet/artifacts/ZoneResolver.json'), 'utf8'),
  )
  const transport = http(rpcUrl)
  const reading = createPublicClient({ transport })
  const account = privateKeyToAccount(key)
  const writing = createWalletClient({ account, transport })
  console.log(`deploying to chain ${await reading.getChainId()} from ${account.address}`)
  const hash = await writing.deployContract({ abi, bytecode, args: [owner, urls, signers], chain: null })
  console.log(`sent: ${hash}`)
  const { status, contractAddress } = await reading.waitForTransactionReceipt({ hash, timeout: 600_000 })
  if (status !== 'success') throw new PlainError('The chain refused to deploy it.')
  console.log(`\nNAME_RESOLVERS=${contractAddress}`)
}

function readSettings(variables) {
  const list = name => (variables[name] ?? '').split(',').flatMap(each => each.trim() || [])
  const [rpcUrl, key, owner] = ['RPC_URL', 'DEPLOYER_KEY', 'OWNER'].map(name => variables[name]?.trim())
  const [signers, bases] = [list('SIGNERS'), list('GATEWAY_URLS')]
  if (!rpcUrl || !/^https?:/.test(rpcUrl)) throw new PlainError('RPC_URL must be the address of a node.')
  if (!key || !/^0x[\da-f]{64}$/i.test(key))
    throw new PlainError('DEPLOYER_KEY must be the key of an account that pays for this: 0x and 64 digits.')
  if (!owner || !isAddress(owner))
    throw new PlainError('OWNER must be the address that may change the resolver later.')
  if (signers.length === 0 || !signers.every(each => isAddress(each)))
    throw new PlainError('SIGNERS must be the addresses of the keys that answers are signed with.')
  if (bases.length === 0 || !bases.every(each => URL.canParse(each)))
    throw new PlainError('GATEWAY_URLS must be the public addresses of your gateway: https://gateway.example')
  const urls = bases.map(base => `${base.replace(/\/+$/, '')}/ccip/{sender}/{data}.json`)
  return { rpcUrl, key, owner, signers, urls }
}
