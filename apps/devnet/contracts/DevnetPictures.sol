// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection whose pictures stand on the chain: each is given its metadata's address when it is made, or draws
/// itself, a key in colours of its number.
contract DevnetPictures is ERC721 {
    using Strings for uint256;

    uint256 public totalSupply;
    mapping(uint256 => string) private uris;

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to, string calldata uri) external returns (uint256 id) {
        id = ++totalSupply;
        uris[id] = uri;
        _mint(to, id);
    }

    /// One to each of many.
    function airdrop(address[] calldata holders, string calldata uri) external {
        for (uint256 i = 0; i < holders.length; i++) {
            uris[++totalSupply] = uri;
            _mint(holders[i], totalSupply);
        }
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        if (bytes(uris[id]).length > 0) return uris[id];
        string memory image = string.concat("data:image/svg+xml;base64,", Base64.encode(bytes(draw(id))));
        string memory json = string.concat(
            '{"name":"', name(), " #", id.toString(),
            '","description":"Drawn by its contract.","image":"', image, '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function draw(uint256 id) private pure returns (string memory) {
        string memory ground = ((id * 67) % 360).toString();
        string memory key = ((id * 67 + 180) % 360).toString();
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">',
            '<rect width="64" height="64" fill="hsl(', ground, ',60%,30%)"/>',
            '<g fill="none" stroke="hsl(', key, ',80%,70%)" stroke-width="5">',
            '<circle cx="22" cy="32" r="10"/><path d="M32 32H54M46 32v9M53 32v7"/></g></svg>'
        );
    }
}
