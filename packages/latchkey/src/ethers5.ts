export * from '@latchkey/ethers5'
