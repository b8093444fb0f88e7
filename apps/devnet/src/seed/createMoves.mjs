import { encodeDeployData, encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'
import { itemsAbi, pictureDropAbi } from './seedAbi.mjs'

const { nfts, people, tokens, uniswapV2 } = devnetAddresses
const PICTURE_GAS = 4_000_000
/** Nobody has its key, and everybody knows that. */
const DEAD = '0x000000000000000000000000000000000000dEaD'

/**
 * What people do with money, by their names and in the words of amounts: pay('ada', 'friend', '0.1').
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 */
export function createMoves(story) {
  return {
    pay: (from, to, ether) => story.send({ from: people[from], to: people[to], value: parseEther(ether) }),
    transfer: (symbol, from, to, amount) =>
      onToken(from, symbol, 'transfer', [people[to], units(symbol, amount)]),
    approve: (symbol, from, spender, amount) =>
      onToken(from, symbol, 'approve', [spender, units(symbol, amount)]),
    burn: (symbol, from, amount) => onToken(from, symbol, 'transfer', [DEAD, units(symbol, amount)]),
    wrap: (from, ether) => onToken(from, 'WETH', 'deposit', [], { value: parseEther(ether) }),
    unwrap: (from, ether) => onToken(from, 'WETH', 'withdraw', [parseEther(ether)]),
    buy,
    swap,
    mintPicture: (from, uri) =>
      story.call(people[from], nfts.pictures, 'mint', [people[from], uri], { gas: PICTURE_GAS }),
    givePicture: (from, to, id) =>
      story.call(people[from], nfts.pictures, 'safeTransferFrom', [people[from], people[to], id]),
    allowPictures: (from, operator) =>
      story.call(people[from], nfts.pictures, 'setApprovalForAll', [operator, true]),
    mintItem,
    giveItems: (from, to, ids, counts) =>
      story.call(people[from], nfts.items, 'safeBatchTransferFrom', [
        people[from],
        people[to],
        ids,
        counts,
        '0x',
      ]),
    describeItem: (id, uri) =>
      story.call(people.maker, nfts.items, 'setUri', [id, uri], { gas: PICTURE_GAS }),
    dropTokens: names =>
      onToken('spammer', 'spam', 'airdrop', [names.map(name => people[name]), units('spam', '5000')]),
    dropVouchers,
    poison,
    deploy: (from, { abi, bytecode }, ...args) =>
      story.send({ from: people[from], data: encodeDeployData({ abi, bytecode, args }), gas: PICTURE_GAS }),
  }

  /** Ether for a token, through its pool. */
  function buy(from, symbol, ether) {
    const path = [tokens.WETH.address, tokens[symbol].address]
    const args = [0n, path, people[from], maxUint256]
    story.call(people[from], uniswapV2.router, 'swapExactETHForTokens', args, { value: parseEther(ether) })
  }

  /** One token for another; the router must have been allowed to take it. With a deadline that passed it fails. */
  function swap(from, symbol, amount, to, deadline = maxUint256) {
    const between = [symbol, to].includes('LATCH') ? [tokens.WETH.address] : []
    const path = [tokens[symbol].address, ...between, tokens[to].address]
    const args = [units(symbol, amount), 0n, path, people[from], deadline]
    story.call(people[from], uniswapV2.router, 'swapExactTokensForTokens', args)
  }

  function mintItem(from, id, count) {
    const data = encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [people[from], id, count] })
    story.send({ from: people[from], to: nfts.items, data })
  }

  function dropVouchers(names) {
    const args = [names.map(name => people[name]), 'https://mint-reward.test/voucher.json']
    const data = encodeFunctionData({ abi: pictureDropAbi, functionName: 'airdrop', args })
    story.send({ from: people.spammer, to: nfts.spam, data, gas: PICTURE_GAS })
  }

  /** Nothing moves, and yet the victim's history shows a transfer to an address that looks like the friend's. */
  function poison(victim) {
    const args = [people[victim], people.lookalike, 0n]
    onToken('lookalike', 'dUSD', 'transferFrom', args)
  }

  function onToken(from, symbol, functionName, args, options) {
    story.call(people[from], tokens[symbol].address, functionName, args, options)
  }
}

function units(symbol, amount) {
  return amount === 'all' ? maxUint256 : parseUnits(amount, tokens[symbol].decimals)
}
