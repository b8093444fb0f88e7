// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Says it has 300 decimals, which no uint8 holds.
contract LyingDecimals {
    string public constant name = "Lying Decimals";
    string public constant symbol = "LIE";
    uint256 public constant decimals = 300;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}

/// Shows a transfer to everybody, and its balance to nobody.
contract RevertingBalance is ERC20 {
    constructor() ERC20("Reverting Balance", "REVERT") {}

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function balanceOf(address) public pure override returns (uint256) {
        revert("not for you");
    }
}

/// Asked for a balance, it burns all the gas it is given.
contract GasBurner is ERC20 {
    constructor() ERC20("Gas Burner", "BURN") {}

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function balanceOf(address) public pure override returns (uint256) {
        while (true) {}
    }
}
