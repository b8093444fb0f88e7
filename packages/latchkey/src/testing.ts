export * from '@latchkey/testing'
