export * from '@latchkey/ethers'
