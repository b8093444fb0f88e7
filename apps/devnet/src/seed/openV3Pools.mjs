import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { encodeDeployData, encodeFunctionData, maxUint256, parseAbi, parseUnits } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'

const { people, tokens, uniswapV3 } = devnetAddresses
const require = createRequire(import.meta.url)
const DEPLOY_GAS = 8_000_000
const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function deposit() payable',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)',
])
const SPACING = { 500: 10, 3000: 60 }

/** What a whole token is worth in dollars, as in the pools of V2. */
const WORTH = { WETH: 3_000, dUSD: 1, LATCH: 2, dBTC: 65_000 }
/** Two tokens, the fee, and how many dollars each of a pool's positions is worth. */
const POOLS = [
  ['WETH', 'dUSD', 500, 6_000_000],
  ['LATCH', 'dUSD', 3000, 400_000],
  ['dBTC', 'WETH', 3000, 2_000_000],
]

/**
 * Uniswap's V3 with three pools, each of a wide position and a narrow one, so that larger swaps cross ticks. One
 * account of its own does it all: the addresses hang on nothing else in the story.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 * @param {string} faucet who has the tokens
 */
export function openV3Pools(story, faucet) {
  const { pooler } = people
  const { factory, positions } = uniswapV3
  const core = '@uniswap/v3-core/artifacts/contracts'
  const periphery = '@uniswap/v3-periphery/artifacts/contracts'
  deploy(`${core}/UniswapV3Factory.sol/UniswapV3Factory.json`)
  deploy(`${periphery}/SwapRouter.sol/SwapRouter.json`, factory, tokens.WETH.address)
  // Nobody looks at the pictures of its positions.
  const pictures = factory
  const path = `${periphery}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`
  deploy(path, factory, tokens.WETH.address, pictures)
  deploy(`${periphery}/lens/QuoterV2.sol/QuoterV2.json`, factory, tokens.WETH.address)

  call(tokens.WETH.address, 'deposit', [], { value: parseUnits('100000', 18) })
  for (const [name, amount] of Object.entries({ dUSD: '50000000', LATCH: '1000000', dBTC: '1000' })) {
    const { address, decimals } = tokens[name]
    const data = encodeFunctionData({
      ...{ abi, functionName: 'transfer', args: [pooler, parseUnits(amount, decimals)] },
    })
    story.send({ from: faucet, to: address, data })
  }
  for (const name of Object.keys(WORTH)) call(tokens[name].address, 'approve', [positions, maxUint256])
  for (const pool of POOLS) openPool(...pool)

  function openPool(one, other, fee, dollars) {
    const sorted = [one, other].sort((a, b) =>
      BigInt(tokens[a].address) < BigInt(tokens[b].address) ? -1 : 1,
    )
    const [first, second] = sorted.map(name => tokens[name].address)
    const amounts = sorted.map(
      name => (BigInt(dollars) * 10n ** BigInt(tokens[name].decimals)) / BigInt(WORTH[name]),
    )
    const [units0, units1] = amounts
    const price = rootOf((units1 << 192n) / units0)
    const gas = { gas: DEPLOY_GAS }
    call(positions, 'createAndInitializePoolIfNecessary', [first, second, fee, price], gas)
    const middle = Math.log(Number(units1) / Number(units0)) / Math.log(1.0001)
    for (const width of [60_000, 1_200]) {
      const [from, to] = [middle - width, middle + width].map(
        tick => SPACING[fee] * Math.round(tick / SPACING[fee]),
      )
      const range = [first, second, fee, from, to, units0, units1, 0n, 0n, pooler, maxUint256]
      const names = ['token0', 'token1', 'fee', 'tickLower', 'tickUpper', 'amount0Desired', 'amount1Desired']
      names.push('amount0Min', 'amount1Min', 'recipient', 'deadline')
      call(positions, 'mint', [Object.fromEntries(names.map((name, at) => [name, range[at]]))], gas)
    }
  }

  // Theirs is GPL: it is read where it is installed, and never copied into this repository.
  function deploy(path, ...args) {
    const artifact = JSON.parse(readFileSync(require.resolve(path), 'utf8'))
    story.send({ from: pooler, data: encodeDeployData({ ...artifact, args }), gas: DEPLOY_GAS })
  }

  function call(to, functionName, args, options) {
    story.send({ from: pooler, to, data: encodeFunctionData({ abi, functionName, args }), ...options })
  }
}

/** The whole part of a square root. */
function rootOf(square) {
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
