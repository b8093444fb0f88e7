'use client'
export type { AccountState, PlainViewName, Stop } from '@latchkey/core'
export * from '@latchkey/react'
export type * from './hookSignatures'
