// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Answers for every name below the one it is set for (ENSIP-10). The names are kept by a gateway, which clients ask by
/// themselves (ERC-3668); this contract checks that one of its signers gave the answer, to this very question and for
/// this contract, and that it is not too old.
contract ZoneResolver {
    bytes4 private constant ERC165 = 0x01ffc9a7;
    bytes4 private constant EXTENDED_RESOLVER = 0x9061b923;
    /// Half of the curve's order: of the two forms of each signature only the lower one counts.
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public owner;
    mapping(address => bool) public signers;
    string[] private gateways;

    event OwnerChanged(address owner);
    event SignerChanged(address indexed signer, bool isTrusted);
    event UrlsChanged(string[] urls);

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error NotTheOwner(address caller);
    error AnswerTooOld(uint64 expires);
    error NotSigned(address by);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotTheOwner(msg.sender);
        _;
    }

    constructor(address owner_, string[] memory urls_, address[] memory signers_) {
        owner = owner_;
        gateways = urls_;
        for (uint256 i = 0; i < signers_.length; i++) {
            signers[signers_[i]] = true;
            emit SignerChanged(signers_[i], true);
        }
    }

    function urls() external view returns (string[] memory) {
        return gateways;
    }

    function setOwner(address to) external onlyOwner {
        owner = to;
        emit OwnerChanged(to);
    }

    /// Where the gateway is asked, like https://gateway.example/ccip/{sender}/{data}.json.
    function setUrls(string[] memory to) external onlyOwner {
        gateways = to;
        emit UrlsChanged(to);
    }

    /// A new key is trusted before the gateway signs with it, and the old one until its last answer has expired.
    function setSigner(address signer, bool isTrusted) external onlyOwner {
        signers[signer] = isTrusted;
        emit SignerChanged(signer, isTrusted);
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        // The whole question is what the answer must be signed for.
        revert OffchainLookup(address(this), gateways, msg.data, this.resolveWithProof.selector, msg.data);
    }

    function resolveWithProof(bytes calldata answer, bytes calldata question) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(answer, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert AnswerTooOld(expires);
        bytes32 signed = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(question), keccak256(result))
        );
        address by = signerOf(signed, signature);
        if (by == address(0) || !signers[by]) revert NotSigned(by);
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == ERC165 || id == EXTENDED_RESOLVER;
    }

    function signerOf(bytes32 signed, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return uint256(s) > HALF_ORDER ? address(0) : ecrecover(signed, v, r, s);
    }
}
