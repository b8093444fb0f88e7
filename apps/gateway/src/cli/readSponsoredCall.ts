import { toFunctionSelector } from 'viem'
import type { NamedCall } from './sponsorStore'
import { UsageError } from './UsageError'

/** A call as the owner writes it: its project, chain, contract and method. */
export function readSponsoredCall(args: readonly string[]): NamedCall {
  const [project = '', chain = '', contract = '', name = ''] = args
  if (!/^0x[\da-f]{40}$/i.test(contract)) throw new UsageError('The contract must be an address like 0x….')
  return { project, chain, contract: contract.toLowerCase(), method: methodOf(name), name }
}

const isType = /^(?:(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|\d{2,3}))?(?:\[\d*\])*)$/

function methodOf(name: string): string {
  if (name === 'any') return ''
  if (/^0x[\da-f]{8}$/i.test(name)) return name.toLowerCase()
  // Only types are part of it: a space, a name or a typing error would make it another method.
  const [, types = 'none'] = /^[A-Za-z_$][\w$]{0,63}\(([\w[\](),]*)\)$/.exec(name) ?? []
  if (types !== '' && !types.split(/[(),]+/).every(type => type === '' || isType.test(type)))
    throw new UsageError(
      'The method must be one like mint(address,uint256), a selector like 0x40c10f19, or any.',
    )
  return toFunctionSelector(`function ${name}`)
}
