import type { Descriptor } from './readDescriptor'
import { readDescriptor } from './readDescriptor'

/** Descriptors of contracts that the kit knows, written for it. */
export const ownDescriptors = (): Descriptor[] =>
  [weth, uniswapV2, uniswapV3, uniswapRouter, aave, lido].map(readDescriptor)

type Raw = Record<string, unknown>

function describe(owner: string, address: string, chains: readonly number[], formats: Raw): Raw {
  const deployments = chains.map(chainId => ({ chainId, address }))
  return { context: { contract: { deployments } }, metadata: { owner }, display: { formats } }
}

const amount = (label: string, path: string): Raw => ({ label, path, format: 'amount' })
const tokens = (label: string, path: string, tokenPath: string): Raw => ({
  ...{ label, path, format: 'tokenAmount', params: { tokenPath } },
})
const who = (label: string, path: string): Raw => ({ label, path, format: 'addressName' })
const until = (path: string): Raw => ({ label: 'Until', path, format: 'date' })

const weth = describe('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', [1], {
  'deposit()': { intent: 'Wrap coins', fields: [amount('Amount', '@.value')] },
  'withdraw(uint256 wad)': { intent: 'Unwrap coins', fields: [amount('Amount', 'wad')] },
})

const ends = [who('To', 'to'), until('deadline')]
const paid = tokens('You pay', 'amountIn', 'path.[0]')
const atLeast = tokens('You get at least', 'amountOutMin', 'path.[-1]')
const uniswapV2 = describe('Uniswap', '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', [1], {
  'swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)':
    { intent: 'Swap', fields: [paid, atLeast, ...ends] },
  'swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)':
    { intent: 'Swap', fields: [paid, amount('You get at least', 'amountOutMin'), ...ends] },
  'swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)': {
    intent: 'Swap',
    fields: [atLeast, ...ends],
  },
})

const single = (last: string) =>
  `exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, ${last}uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)`
const swapped = [
  {
    path: 'params',
    fields: [
      tokens('You pay', 'amountIn', 'tokenIn'),
      tokens('You get at least', 'amountOutMinimum', 'tokenOut'),
      who('To', 'recipient'),
    ],
  },
]
const uniswapV3 = describe('Uniswap', '0xE592427A0AEce92De3Edee1F18E0157C05861564', [1, 10, 137, 42161], {
  [single('uint256 deadline, ')]: { intent: 'Swap', fields: [...swapped, until('params.deadline')] },
})
const uniswapRouter = describe('Uniswap', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', [1, 10, 137, 42161], {
  [single('')]: { intent: 'Swap', fields: swapped },
})

const aave = describe('Aave', '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', [1], {
  'supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)': {
    intent: 'Lend',
    fields: [tokens('Amount', 'amount', 'asset'), who('For', 'onBehalfOf')],
  },
  'withdraw(address asset, uint256 amount, address to)': {
    intent: 'Take back',
    fields: [tokens('Amount', 'amount', 'asset'), who('To', 'to')],
  },
  'borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)':
    {
      intent: 'Borrow',
      fields: [tokens('Amount', 'amount', 'asset'), who('In the name of', 'onBehalfOf')],
    },
})

const lido = describe('Lido', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', [1], {
  'submit(address referral)': { intent: 'Stake', fields: [amount('Amount', '@.value')] },
})
