import { keccak256, namehash, stringToHex, toCoinType, zeroHash } from 'viem'
import { devnetAddresses } from '../devnetAddresses.mjs'

const { ens, names, nfts, people, zone } = devnetAddresses
const ETHER = 60n

/**
 * Names for the first accounts, in a zone of their own. They tell their address, on chain A as well, a picture and a
 * few words. Two accounts say truly what they are called; the third claims the first one's name. Two zones beside them
 * belong to a gateway, which keeps their names.
 * @param {ReturnType<typeof import('./createStory.mjs').createStory>} story
 */
export function giveNames(story) {
  const { maker } = people
  own('', 'test')
  own('test', 'latchkey')
  own('', 'reverse')
  const reverse = [namehash('reverse'), labelOf('addr'), ens.reverseRegistrar]
  story.call(maker, ens.registry, 'setSubnodeOwner', reverse)

  give('ada', {
    avatar: `eip155:31337/erc721:${nfts.pictures}/1`,
    description: 'The first account of the devnet',
  })
  give('bea', { avatar: svgPicture('#2b6cb0'), url: 'https://bea.latchkey.test' })
  give('cleo', {})
  claim('ada', names.ada)
  claim('bea', names.bea)
  claim('cleo', names.ada)
  for (const name of [zone.name, zone.legacyName]) {
    const [label, ...above] = name.split('.')
    const record = [namehash(above.join('.')), labelOf(label), zone.owner, zone.resolver, 0n]
    story.call(maker, ens.registry, 'setSubnodeRecord', record)
  }

  function own(above, label) {
    const node = above ? namehash(above) : zeroHash
    story.call(maker, ens.registry, 'setSubnodeOwner', [node, labelOf(label), maker])
  }

  function give(who, texts) {
    const node = namehash(names[who])
    const record = [namehash('latchkey.test'), labelOf(who), maker, ens.resolver, 0n]
    story.call(maker, ens.registry, 'setSubnodeRecord', record)
    for (const coinType of [ETHER, toCoinType(31337)])
      story.call(maker, ens.resolver, 'setAddr', [node, coinType, people[who]])
    for (const [key, value] of Object.entries(texts))
      story.call(maker, ens.resolver, 'setText', [node, key, value], { gas: 2_000_000 })
    story.call(maker, ens.registry, 'setOwner', [node, people[who]]) // from here on it is theirs to change
  }

  function claim(who, name) {
    story.call(people[who], ens.reverseRegistrar, 'setName', [name])
  }
}

function labelOf(text) {
  return keccak256(stringToHex(text))
}

function svgPicture(colour) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/><circle cx="4" cy="4" r="2.5" fill="#fff"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
