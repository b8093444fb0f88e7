import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeDeployData, parseUnits } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'
import { readArtifact } from '../readArtifact.mjs'

const DEPLOY_GAS = 8_000_000
const require = createRequire(import.meta.url)
const { ens, people, tokens, uniswapV2, zone } = devnetAddresses

/**
 * Deploys everything. The order matters: it decides the addresses.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 */
export function deployContracts(story) {
  const { maker, spammer, tester } = people
  deploy(maker, readArtifact('WrappedEther'))
  deploy(maker, readUniswap('@uniswap/v2-core/build/UniswapV2Factory.json'), maker)
  deploy(
    maker,
    readUniswap('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
    uniswapV2.factory,
    tokens.WETH.address,
  )
  for (const token of [tokens.LATCH, tokens.dBTC, tokens.TICKET]) deployToken(maker, token)
  deploy(maker, readArtifact('SilentToken'), parseUnits('1000000000', tokens.sUSD.decimals))
  deploy(maker, readArtifact('TollToken'), parseUnits('1000000000', tokens.TOLL.decimals))
  deploy(maker, readArtifact('DevnetPictures'), 'Devnet Pictures', 'PICTURE')
  deploy(maker, readArtifact('DevnetItems'), 'https://items.latchkey.test/{id}.json')
  deploy(maker, readArtifact('NameRegistry'))
  deploy(maker, readArtifact('ReverseRegistrar'), ens.registry)
  deploy(maker, readArtifact('UniversalResolver'), ens.registry)
  deploy(maker, readArtifact('ZoneResolver'), zone.owner, [zone.url], [zone.signer])
  deployToken(spammer, tokens.spam)
  deploy(spammer, readArtifact('DevnetPictures'), 'Voucher: https://mint-reward.test', 'VOUCHER')
  for (const name of ['LyingDecimals', 'RevertingBalance', 'GasBurner']) deploy(tester, readArtifact(name))

  function deployToken(from, { name, symbol, decimals }) {
    deploy(from, readArtifact('DevnetToken'), name, symbol, decimals, parseUnits('1000000000', decimals))
  }

  function deploy(from, { abi, bytecode }, ...args) {
    story.send({ from, data: encodeDeployData({ abi, bytecode, args }), gas: DEPLOY_GAS })
  }
}

// Theirs is GPL: it is read where it is installed, and never copied into this repository.
function readUniswap(path) {
  const { abi, evm } = JSON.parse(readFileSync(require.resolve(path), 'utf8'))
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}
