from pathlib import Path

import numpy as np
import pytest

from cabochon import CabochonError
from cabochon.agents.network.files import VERSION, load_weights, network_for, save_weights
from cabochon.agents.network.forward import for_play, random_weights, steps_of_one


def test_a_network_comes_back_from_its_file(tmp_path: Path) -> None:
    weights = random_weights(3, hidden=8, hidden2=4, seed=1)
    weights.first[:, 0] *= 100
    save_weights(weights, tmp_path / "net.npz", players=3)
    found = load_weights(tmp_path / "net.npz")
    np.testing.assert_allclose(found.first, weights.first, atol=0.5 / steps_of_one(weights))
    for name in ("first_bias", "second", "second_bias", "value", "value_bias", "policy", "policy_bias"):
        np.testing.assert_allclose(getattr(found, name), getattr(weights, name), atol=1e-3)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_a_file_plays_like_the_network_that_was_saved(tmp_path: Path) -> None:
    weights = random_weights(2, hidden=8, hidden2=4, seed=1)
    save_weights(weights, tmp_path / "net.npz", players=2)
    np.testing.assert_array_equal(for_play(load_weights(tmp_path / "net.npz")).first, for_play(weights).first)


def test_a_file_that_has_the_first_layer_in_half_precision_is_read_too(tmp_path: Path) -> None:
    weights = random_weights(2, hidden=8, hidden2=4, seed=1)
    arrays = {name: array.astype(np.float16) for name, array in weights._asdict().items()}
    np.savez_compressed(tmp_path / "net.npz", version=VERSION, players=2, **arrays)
    for kept, found in zip(weights, load_weights(tmp_path / "net.npz"), strict=True):
        np.testing.assert_allclose(found, kept, atol=1e-3)


def test_a_network_for_other_inputs_is_refused(tmp_path: Path) -> None:
    save_weights(random_weights(3, hidden=8, hidden2=4), tmp_path / "net.npz", players=2)
    with pytest.raises(CabochonError, match=f"needs version {VERSION}"):
        load_weights(tmp_path / "net.npz")


@pytest.mark.parametrize("kept", [0, 1000, -1])
def test_a_file_that_is_no_whole_network_is_refused(tmp_path: Path, kept: int) -> None:
    save_weights(random_weights(2, hidden=8, hidden2=4), tmp_path / "net.npz", players=2)
    (tmp_path / "net.npz").write_bytes((tmp_path / "net.npz").read_bytes()[:kept])
    with pytest.raises(CabochonError, match=r"net\.npz is not a network: it is no whole \.npz file of one"):
        load_weights(tmp_path / "net.npz")


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "net.npz").write_bytes(b"hello")
    with pytest.raises(CabochonError, match="is not a network"):
        load_weights(tmp_path / "net.npz")


def test_a_network_that_does_not_exist_is_refused() -> None:
    with pytest.raises(CabochonError, match="there is no network for chess with 2 players"):
        network_for("chess", 2)
