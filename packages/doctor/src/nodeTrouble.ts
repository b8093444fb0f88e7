import type { Answer, Finding, Network } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import type { Examination } from './examination'
import { isMixed } from './isMixed'
import { plainName } from './plainName'
import { siteOf } from './safeText'

type NodeTrouble = {
  network: Network
  url: string
  page: Examination['page']
  answer: Answer<string>
}

/** Explains what is wrong with a node. Shows only the host of its address, because paths may contain keys. */
export function nodeTrouble({ network, url, page, answer }: NodeTrouble): Finding {
  const name = plainName(network.name)
  const place = siteOf(url)
  if (answer.status === 'silent') return silent(name, place)
  if (answer.status === 'answered')
    return {
      id: 'node/other-chain',
      level: 'problem',
      title: `The node of ${name} serves another chain`,
      text: `${place} says ${answer.value} and should say ${network.caipNetworkId}.`,
      next: 'Put the right address into customRpcUrls or at the gateway.',
    }
  const { error } = answer
  if (isKitError(error, 'http/status')) return refused(name, `${place}: ${error.message}.`)
  if (isKitError(error, 'http/bad-answer')) return rubbish(name, place)
  return unreachable(name, place, isMixed(page, url))
}

function silent(name: string, place: string): Finding {
  return {
    id: 'node/silent',
    level: 'problem',
    title: `The node of ${name} does not answer`,
    text: `${place} had no answer within 2 s.`,
    next: 'Look whether the node runs and is not overloaded, or name another one.',
  }
}

function refused(name: string, text: string): Finding {
  return {
    id: 'node/refused',
    level: 'problem',
    title: `The node of ${name} refuses`,
    text,
    next: 'Look at its key, its limits and the sites it allows.',
  }
}

function rubbish(name: string, place: string): Finding {
  return {
    id: 'node/rubbish',
    level: 'problem',
    title: `The node of ${name} answers something that makes no sense`,
    text: `${place} does not say which chain it serves: it may be no node, or refuse in its own words.`,
    next: 'Check the address, and ask it for its chain id by hand.',
  }
}

function unreachable(name: string, place: string, mixed: boolean): Finding {
  return {
    id: 'node/unreachable',
    level: 'problem',
    title: `The node of ${name} is not reached`,
    text: mixed
      ? `${place} is called over http from a page over https. Browsers do not allow that.`
      : `${place} does not run, does not allow pages to ask it (CORS), or is kept away by the content security policy.`,
    next: mixed ? 'Use an https address.' : 'Try it from this browser’s console, or name another node.',
  }
}
