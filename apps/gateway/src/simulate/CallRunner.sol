// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands at an account's address for the length of one eth_call (a state override), and so acts in its name: it looks,
/// makes the account's calls, looks again, and says what came of each. Nothing of it is ever on a chain.
/// callRunner.ts holds its code; callRunner.long.test.ts compiles this file and compares.
contract CallRunner {
    struct Step {
        address to;
        uint256 value;
        uint256 gas;
        /// Looks change nothing, and may fail; the first call that fails is the last one that is made.
        bool isLook;
        bytes data;
    }

    struct Outcome {
        bool ok;
        uint256 gas;
        /// No more than the first 512 bytes of the answer.
        bytes data;
    }

    receive() external payable {}

    /// An account without code answers nothing to anybody.
    fallback() external payable {}

    function run(Step[] calldata steps) external payable returns (Outcome[] memory outcomes) {
        // A contract that is being tried out gets no hold of this.
        if (msg.sender != tx.origin) assembly { stop() }
        outcomes = new Outcome[](steps.length);
        for (uint256 i = 0; i < steps.length; i++) {
            outcomes[i] = make(steps[i]);
            if (!outcomes[i].ok && !steps[i].isLook) break;
        }
    }

    function make(Step calldata step) private returns (Outcome memory outcome) {
        (address to, uint256 value, uint256 most, bytes memory data) = (step.to, step.value, step.gas, step.data);
        bool isLook = step.isLook;
        bool ok;
        uint256 size;
        uint256 left = gasleft();
        // The answer stays where it is: copying all of it would let a contract use up our gas.
        assembly {
            switch isLook
            case 1 { ok := staticcall(most, to, add(data, 32), mload(data), 0, 0) }
            default { ok := call(most, to, value, add(data, 32), mload(data), 0, 0) }
            size := returndatasize()
            if gt(size, 512) { size := 512 }
        }
        outcome = Outcome(ok, left - gasleft(), new bytes(size));
        bytes memory answer = outcome.data;
        assembly { returndatacopy(add(answer, 32), 0, size) }
    }

    // An account takes every NFT; one with code has to say so.

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        pure
        returns (bytes4)
    {
        return this.onERC1155BatchReceived.selector;
    }
}
