// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import './Runner.sol';

/// Stands at the address of a call's receiver, whose own code stands at `moved` meanwhile. So nothing of ours stands at the
/// account's address. There is one step that is no look, and it is for the receiver.
/// receiverRunner.ts holds its code; callRunner.long.test.ts compiles this file and compares.
contract ReceiverRunner is Runner {
    address private constant moved = 0x00000000000000000000000000000000C0De2e4D;

    /// Whatever is called of the receiver on the way, it does itself.
    fallback() external payable {
        standIn();
    }

    /// Sender and value stay what they are, and so does whose storage it is.
    function act(address, uint256, uint256 most, bytes memory data) internal override returns (bool ok) {
        assembly { ok := delegatecall(most, moved, add(data, 32), mload(data), 0, 0) }
    }

    function standIn() internal override {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), moved, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
