import { describe, expect, test } from 'vitest'
import { type AuthCode, authError, authErrorTexts } from './authError'
import { kitError } from './codedError'
import { errorTexts, type TableCode } from './errorTexts'
import { exactTexts } from './exactTexts'
import { type NameCode, nameError, nameErrorTexts } from './names/nameError'
import { type OnRampCode, onRampError, onRampErrorTexts } from './onramp/onRampError'
import { type SendCode, sendError, sendErrorTexts } from './sendError'
import { type PermissionCode, permissionError, permissionErrorTexts } from './sessions/permissionError'
import { type SiwxCode, siwxError, siwxErrorTexts } from './siwxError'
import { type SwapCode, swapError, swapErrorTexts } from './swapError'

const text = (code: TableCode, value?: string) => kitError(code, value === undefined ? {} : { value }).message

describe('exact texts', () => {
  test('[ERR-01 NET-11] an unknown network', () => {
    expect(text('network/not-found')).toBe('Network Not Found')
  })
  test('[ERR-09 CFG-12] no project id', () => {
    expect(text('config/project-id-missing')).toBe('Project ID Not Configured')
  })
  test('[ERR-20 ERR-26] no adapter', () => {
    expect(text('adapter/chain-adapter-missing')).toBe('Chain adapter not found')
    expect(text('adapter/not-found')).toBe('Adapter not found')
  })
  test('[ERR-21 ERR-22] no client of a controller', () => {
    expect(text('adapter/no-network-client')).toBe('NetworkController client not set')
    expect(text('adapter/no-connection-client')).toBe('ConnectionController client not set')
  })
  test('[ERR-27 ERR-28] no network, no account', () => {
    expect(text('network/undefined')).toBe('CaipNetwork is undefined')
    expect(text('account/undefined')).toBe('CaipNetwork or CaipAddress is undefined')
  })
  test('[CON-26] a failed disconnect', () => {
    expect(text('disconnect/failed')).toBe('Failed to disconnect')
  })
  test('[NET-28] a chain that could not be added', () => {
    expect(text('network/add-failed')).toBe('Chain is not supported')
  })
  test('[API-01] an HTTP answer that is not ok', () => {
    expect(text('http/status', '503')).toBe('HTTP status code: 503')
  })
})

test('[ERR-20 ERR-21 ERR-22] what adds to a text that is fixed stands beside it', () => {
  for (const code of Object.keys(exactTexts) as (keyof typeof exactTexts)[])
    expect(kitError(code, { details: 'more' })).toMatchObject({ message: exactTexts[code], details: 'more' })
  expect(kitError('http/unreachable', { details: 'more' }).message).toBe(
    'The service could not be reached: more',
  )
})

describe('conditions in sentence case, with the value concerned', () => {
  test('[ERR-32 ERR-33 ERR-39] provider, chain', () => {
    expect(text('provider/not-found', 'io.one')).toBe('Provider not found: io.one')
    expect(text('chain/not-configured', 'eip155:5')).toBe('Chain not configured: eip155:5')
  })
  test('[ERR-34 ERR-35 ERR-37 ERR-39] connectors', () => {
    expect(text('connector/not-connected', 'eip155')).toBe('Connector not connected: eip155')
    expect(text('connector/account-not-found', '0x1')).toBe('Connector account not found: 0x1')
    expect(text('connector/reconnecting', 'eip155')).toBe('Connector unavailable while reconnecting: eip155')
  })
  test('[ERR-36 ERR-38 ERR-39] chains', () => {
    expect(text('chain/mismatch', 'solana:1')).toBe('Chain mismatch: solana:1')
    expect(text('chain/switching-not-supported', 'One')).toBe('Chain switching not supported by One')
  })
})

test('[ERR-45 ERR-39] every error has a stable code of the form area/what, which its text does not show', () => {
  const codes = Object.keys(errorTexts) as (keyof typeof errorTexts)[]
  const sending = Object.keys(sendErrorTexts) as SendCode[]
  const signing = Object.keys(siwxErrorTexts) as SiwxCode[]
  const swapping = Object.keys(swapErrorTexts) as SwapCode[]
  const naming = Object.keys(nameErrorTexts) as NameCode[]
  const buying = Object.keys(onRampErrorTexts) as OnRampCode[]
  const logging = Object.keys(authErrorTexts) as AuthCode[]
  const granting = Object.keys(permissionErrorTexts) as PermissionCode[]
  const all = [
    ...codes.map(code => kitError(code, { value: 'x' })),
    ...sending.map(code => sendError(code, { value: 'x' })),
    ...signing.map(code => siwxError(code, { value: 'x' })),
    ...swapping.map(code => swapError(code, { value: 'x' })),
    ...naming.map(code => nameError(code, { value: 'x' })),
    ...buying.map(code => onRampError(code, { value: 'x' })),
    ...logging.map(code => authError(code, { value: 'x' })),
    ...granting.map(code => permissionError(code, { value: 'x' })),
  ]
  for (const [at, error] of all.entries()) {
    const code = [
      ...codes,
      ...sending,
      ...signing,
      ...swapping,
      ...naming,
      ...buying,
      ...logging,
      ...granting,
    ][at]
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/)
    expect(error.code).toBe(code)
    expect(error.message).not.toContain(String(code))
    expect(error.message).not.toContain('{value}')
  }
  const further = [
    sendErrorTexts,
    siwxErrorTexts,
    swapErrorTexts,
    nameErrorTexts,
    onRampErrorTexts,
    authErrorTexts,
    permissionErrorTexts,
  ]
  const tables = [errorTexts, ...further]
  const texts = tables.flatMap(table => Object.values<string>(table))
  expect(new Set(texts).size).toBe(all.length)
})

test('[ERR-06 ERR-07 ERR-13 ERR-14 ERR-15] what the embedded wallet says, word for word', () => {
  expect(authErrorTexts).toMatchObject({
    'auth/unreachable': 'Network Error - Could not load embedded wallet',
    'auth/timed-out': 'Embedded Wallet Request Timed Out',
    'auth/not-loaded': 'Unable to load email login dependency',
    'auth/aborted': 'Something went wrong',
    'auth/request-aborted': 'Request was aborted',
  })
})

test('[ERR-16 ERR-17 ERR-18 EMB-43] what the embedded wallet says, further on', () => {
  expect(authErrorTexts).toMatchObject({
    'auth/refused': 'An error occurred',
    'auth/no-frame': 'W3mFrame: iframe is not set',
    'auth/not-allowed': 'Requested RPC call is not allowed',
  })
  expect(authError('auth/too-soon', { value: 12 }).message).toBe('Please try again after 12 seconds')
  expect(authError('auth/refused', { reason: 'Wrong code' }).message).toBe('Wrong code')
})
