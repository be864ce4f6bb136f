"""Builds the wheel, as PEP 517 asks: CMake makes the module, and a wheel is a zip file with three notes about itself.

Needs g++, cmake, ninja, pybind11 (Debian: pybind11-dev) and the libraries of the engine; script/bootstrap installs them.
"""

import base64
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent


def version() -> str:
    return re.search(r"project\(pelops VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def wheel_name() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    return f"pelops-{version()}-{python}-{python}-{platform}.whl"


def metadata() -> str:
    return "\n".join(
        [
            "Metadata-Version: 2.1",
            "Name: pelops",
            f"Version: {version()}",
            "Summary: The board games Olympus and Olympos as an environment for research",
            "License: MIT",
            "Requires-Python: >=3.9",
            "Requires-Dist: numpy>=1.22",
            "Description-Content-Type: text/markdown",
            "",
            (HERE / "README.md").read_text(),
        ]
    )


def build_module() -> pathlib.Path:
    """The folder with the module, made by the preset `python`."""
    for tool in ("cmake", "ninja"):
        if shutil.which(tool) is None:
            raise SystemExit(f"pelops: {tool} is missing; script/bootstrap installs what building needs")
    build = ROOT / "build" / "python"
    subprocess.run(
        ["cmake", "--preset", "python", f"-DPELOPS_PYTHON_INTERPRETER={sys.executable}"], cwd=ROOT, check=True
    )
    subprocess.run(["cmake", "--build", "--preset", "python", "--target", "_pelops"], cwd=ROOT, check=True)
    return build / "python" / "pelops"


def get_requires_for_build_wheel(config_settings=None) -> list:
    return []


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None) -> str:
    folder = f"pelops-{version()}.dist-info"
    path = pathlib.Path(metadata_directory) / folder
    path.mkdir(parents=True)
    for name, text in notes().items():
        (path / name).write_text(text)
    return folder


def notes() -> dict:
    tag = wheel_name()[: -len(".whl")].split("-", 2)[2]
    wheel = f"Wheel-Version: 1.0\nGenerator: build_pelops\nRoot-Is-Purelib: false\nTag: {tag}\n"
    return {"METADATA": metadata(), "WHEEL": wheel, "LICENSE": (ROOT / "LICENSE").read_text()}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None) -> str:
    module = build_module()
    name = wheel_name()
    info = f"pelops-{version()}.dist-info"
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    files = {
        f"pelops/{path.name}": path.read_bytes()
        for path in sorted((HERE / "pelops").iterdir())
        if path.suffix in (".py", ".pyi") or path.name == "py.typed"
    }
    files[f"pelops/_pelops{suffix}"] = (module / f"_pelops{suffix}").read_bytes()
    files.update({f"{info}/{note}": text.encode() for note, text in notes().items()})
    rows = []
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))  # the same files, the same wheel
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            wheel.writestr(entry, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{path},sha256={digest},{len(data)}")
        rows.append(f"{info}/RECORD,,")
        record = zipfile.ZipInfo(f"{info}/RECORD", (2020, 1, 1, 0, 0, 0))
        record.external_attr = 0o644 << 16
        wheel.writestr(record, "\n".join(rows) + "\n")
    return name


class UnsupportedOperation(Exception):
    """Asked for by PEP 517 where there is no source distribution."""


def build_sdist(sdist_directory, config_settings=None) -> str:
    raise UnsupportedOperation("the sources are the repository: pip install ./python from its root")
