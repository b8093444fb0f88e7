import { describe, expect, test } from 'vitest'
import { kitError } from './codedError'
import { type ErrorCode, errorTexts } from './errorTexts'
import { exactTexts } from './exactTexts'

const text = (code: ErrorCode, value?: string) => kitError(code, value === undefined ? {} : { value }).message

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
  const codes = Object.keys(errorTexts) as ErrorCode[]
  for (const code of codes) {
    expect(code).toMatch(/^[a-z]+\/[a-z-]+$/)
    const error = kitError(code, { value: 'x' })
    expect(error.code).toBe(code)
    expect(error.message).not.toContain(code)
    expect(error.message).not.toContain('{value}')
  }
  expect(new Set(Object.values(errorTexts)).size).toBe(codes.length)
})
