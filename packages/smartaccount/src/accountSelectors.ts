/** `deploy(bytes bytecode, bytes32 salt)` of the factory. */
export const deploy = '0x4af63f02'
/** `initialize(address owner, string[] keyIds, uint256[] xValues, uint256[] yValues)` of the account. */
export const initialize = '0x8ebf9533'
