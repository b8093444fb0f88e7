import { parseAbi } from 'viem'

const key = 'bytes32 node'

/** What the seed calls, by names that each mean one thing. */
export const seedAbi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function airdrop(address[] holders, uint256 amount)',
  'function deposit()',
  'function withdraw(uint256 wad)',
  'function setApprovalForAll(address operator, bool approved)',
  'function mint(address to, string uri)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function setUri(uint256 id, string own)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  `function setSubnodeOwner(${key}, bytes32 label, address to)`,
  `function setSubnodeRecord(${key}, bytes32 label, address to, address resolver, uint64 ttl)`,
  `function setOwner(${key}, address to)`,
  `function setAddr(${key}, uint256 coinType, bytes to)`,
  `function setText(${key}, string key, string value)`,
  'function setName(string name)',
])

/** Those whose names mean a second thing as well. */
export const itemsAbi = parseAbi(['function mint(address to, uint256 id, uint256 amount)'])
export const pictureDropAbi = parseAbi(['function airdrop(address[] holders, string uri)'])
