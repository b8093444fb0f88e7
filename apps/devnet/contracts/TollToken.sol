// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Keeps one percent of each transfer: the receiver gets less than was sent.
contract TollToken is ERC20 {
    address private immutable keeper;

    constructor(uint256 supply) ERC20("Toll Token", "TOLL") {
        keeper = msg.sender;
        _mint(msg.sender, supply);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from == address(0) || from == keeper) return super._update(from, to, value);
        uint256 toll = value / 100;
        super._update(from, keeper, toll);
        super._update(from, to, value - toll);
    }
}
